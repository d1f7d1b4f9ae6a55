/** What rules and dashboards ask of the parts of a cluster, by the job that tells it; `npm run soak -- part-metrics` asks them all. */
export const partMetrics = {
  patroni: [
    'patroni_dcs_last_seen',
    'patroni_is_paused',
    'patroni_postgres_running',
    'patroni_postgres_timeline',
    'patroni_primary',
    'patroni_replica',
    'patroni_sync_standby',
    'patroni_xlog_location',
    'patroni_xlog_received_location',
    'patroni_xlog_replayed_location',
  ],
  etcd: [
    'etcd_disk_wal_fsync_duration_seconds_bucket',
    'etcd_server_has_leader',
    'etcd_server_leader_changes_seen_total',
  ],
  haproxy: [
    'haproxy_backend_active_servers',
    'haproxy_backend_current_sessions',
    'haproxy_backend_http_responses_total',
    'haproxy_backend_queue_time_average_seconds',
  ],
  redis: [
    'redis_connected_clients',
    'redis_instance_info',
    'redis_memory_used_bytes',
    'redis_pubsub_channels',
    'redis_up',
  ],
  node: [
    'node_cpu_seconds_total',
    'node_filesystem_avail_bytes',
    'node_filesystem_size_bytes',
    'node_memory_MemAvailable_bytes',
    'node_memory_MemTotal_bytes',
  ],
} as const

/** Prometheus itself tells whether it could ask. */
export const everyPartMetric: readonly string[] = ['up', ...Object.values(partMetrics).flat()]
