import { existsSync, globSync, statSync } from 'node:fs';

const NO_CODE = /\.test\.ts$|\/testing\//;
let known: boolean | undefined;

/** Whether `npm run build` was run after the last change to the source; a build that is older is told on stderr. */
export function isBuilt(): boolean {
  known ??= existsSync('dist/cli/main.js') && !isOld();
  return known;
}

function isOld(): boolean {
  const written = globSync('src/**/*.ts', { exclude: ['src/**/*.d.ts'] }).filter((file) => !NO_CODE.test(file));
  const newest = Math.max(...written.map((file) => statSync(file).mtimeMs));
  const built = Math.max(...globSync('dist/**/*.tsbuildinfo').map((file) => statSync(file).mtimeMs), 0);
  if (built >= newest) return false;
  process.stderr.write('The build in dist is older than the source, and is not measured. Run "npm run build" first.\n');
  return true;
}
