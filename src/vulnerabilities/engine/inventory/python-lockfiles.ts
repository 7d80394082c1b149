import { isObject, type Json, objects, text } from '../../store/json-values.ts';
import type { ComponentList } from './component.ts';

/** `poetry.lock`, `uv.lock` and `pdm.lock`: packages of TOML; those of the project itself have no registry. */
export function readPythonToml(value: Json, list: ComponentList): void {
  for (const entry of objects(value.package)) {
    const source = isObject(entry.source) ? entry.source : {};
    if (['virtual', 'editable', 'directory'].some((kind) => kind in source)) continue;
    list.addPackage('PyPI', text(entry.name), text(entry.version));
  }
}

/** `Pipfile.lock`. */
export function readPipfileLock(value: Json, list: ComponentList): void {
  for (const [group, packages] of Object.entries(value))
    for (const [name, entry] of group === '_meta' || !isObject(packages) ? [] : Object.entries(packages)) {
      const version = isObject(entry) ? text(entry.version) : undefined;
      if (version?.startsWith('==')) list.addPackage('PyPI', name, version.replace(/^=+/, ''));
    }
}

/** `requirements.txt`: only requirements that name one version. */
export function readRequirements(source: string, list: ComponentList): void {
  const whole = source.replace(/\\\r?\n/g, ' ');
  for (const line of whole.split(/\r?\n/)) {
    const [, name, version] = /^\s*([A-Za-z0-9][\w.-]*)\s*(?:\[[^\]]*\])?\s*={2,3}\s*([^\s;#,*\\]+)/.exec(line) ?? [];
    list.addPackage('PyPI', name, version);
  }
}
