// Renders a chart as Helm does: Go's templates with sprig, and include, tpl, required, toYaml and fail.
// render FOLDER RELEASE < values in JSON
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"github.com/ghodss/yaml"
)

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func toYaml(value interface{}) (string, error) {
	text, err := yaml.Marshal(value)
	return strings.TrimSuffix(string(text), "\n"), err
}

func main() {
	folder, release := os.Args[1], os.Args[2]
	var values, chart map[string]interface{}
	must(json.NewDecoder(os.Stdin).Decode(&values))
	text, err := os.ReadFile(filepath.Join(folder, "Chart.yaml"))
	must(err)
	must(yaml.Unmarshal(text, &chart))
	about := map[string]interface{}{}
	for name, value := range chart {
		about[strings.ToUpper(name[:1])+name[1:]] = value
	}
	root := template.New("chart").Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	// Helm has none of these: a chart must not read the machine of whoever installs it.
	delete(functions, "env")
	delete(functions, "expandenv")
	functions["toYaml"] = toYaml
	functions["include"] = func(name string, data interface{}) (string, error) {
		var out bytes.Buffer
		err := root.ExecuteTemplate(&out, name, data)
		return out.String(), err
	}
	functions["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return nil, errors.New(message)
		}
		return value, nil
	}
	root.Funcs(functions)
	files, err := filepath.Glob(filepath.Join(folder, "templates", "*"))
	must(err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		must(err)
		_, err = root.New(filepath.Base(file)).Parse(string(text))
		must(err)
	}
	data := map[string]interface{}{
		"Values": values, "Chart": about,
		"Release": map[string]interface{}{"Name": release, "Namespace": "default", "Service": "Helm"},
	}
	for _, file := range files {
		if name := filepath.Base(file); !strings.HasPrefix(name, "_") {
			fmt.Println("---")
			must(root.ExecuteTemplate(os.Stdout, name, data))
		}
	}
}
