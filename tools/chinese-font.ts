import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** 39 MB, fetched when needed and not a dependency, because only pictures need it. */
const PACKAGE = '@expo-google-fonts/noto-sans-tc@0.4.3';
const FOLDER = fileURLToPath(new URL('../.cache/fonts/', import.meta.url));
const WEIGHTS = ['400Regular', '700Bold'];

function hasChineseFont(): boolean {
  try {
    return execFileSync('fc-list', [':lang=zh-tw', 'family'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    // `fc-list` is not installed.
    return false;
  }
}

/**
 * Lets browsers that this process starts draw Chinese, on a Linux without a Chinese font: pictures would show boxes.
 * Windows and macOS have one.
 */
export function ensureChineseFont(): void {
  if (process.platform !== 'linux' || hasChineseFont()) return;
  mkdirSync(FOLDER, { recursive: true });
  if (!existsSync(`${FOLDER}package`)) {
    const file = execFileSync('npm', ['pack', '--silent', PACKAGE], { cwd: FOLDER, encoding: 'utf8' }).trim();
    execFileSync('tar', ['xzf', file, ...WEIGHTS.map((weight) => `package/${weight}`)], { cwd: FOLDER });
  }
  const config = `${FOLDER}fonts.conf`;
  writeFileSync(
    config,
    `<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${FOLDER}</dir></fontconfig>\n`,
  );
  process.env.FONTCONFIG_FILE = config;
}
