import { arch, cpus, platform } from 'node:os';

/** The machine a figure was measured on: processor, cores, system, Node. */
export function machine(): string {
  const cores = cpus();
  const model = cores[0]?.model.trim() || arch();
  return `${model}, ${cores.length} cores, ${platform()}, Node ${process.versions.node}`;
}
