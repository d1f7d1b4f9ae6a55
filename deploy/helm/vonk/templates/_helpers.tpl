{{- define "vonk.name" -}}
{{ .Release.Name | trunc 50 | trimSuffix "-" }}
{{- end }}

{{- define "vonk.selector" -}}
app.kubernetes.io/name: vonk
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "vonk.labels" -}}
{{ include "vonk.selector" . }}
app.kubernetes.io/version: {{ .Values.image.tag | default .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{/* What a container of each kind has: it is not root, and writes to /tmp and a folder of its own alone. */}}
{{- define "vonk.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
envFrom:
  - secretRef: { name: {{ .Values.existingSecret }} }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  - { name: data, mountPath: /var/lib/vonk }
{{- end }}

{{- define "vonk.settings" -}}
- { name: DRAIN_SECONDS, value: {{ .Values.drainSeconds | quote }} }
{{- range $name, $value := .Values.settings }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}

{{- define "vonk.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{ toJson . }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{ toJson . }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{ toJson . }}
{{- end }}
volumes:
  - { name: tmp, emptyDir: {} }
  - { name: data, emptyDir: {} }
{{- end }}
