import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');

/** The project's files: those that git knows, and new ones that it does not ignore. */
export function projectFiles(): string[] {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', options, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return listed.split('\0').filter((file) => file && existsSync(join(ROOT, file)));
}

/** Copies the project, to plant faults in the copy while the project is edited. Only changed files are written. */
export function copyProject(tree: string): void {
  const listFile = join(tree, '.files.json');
  const older: string[] = existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : [];
  const files = projectFiles();
  for (const file of older) if (!files.includes(file)) rmSync(join(tree, file), { force: true });
  for (const file of files) {
    const content = readFileSync(join(ROOT, file));
    const copy = join(tree, file);
    if (existsSync(copy) && readFileSync(copy).equals(content)) continue;
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, content);
  }
  cpSync(join(ROOT, 'assets/kernels'), join(tree, 'assets/kernels'), { recursive: true });
  if (!existsSync(join(tree, 'node_modules')))
    symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'), 'junction');
  writeFileSync(listFile, JSON.stringify(files));
}
