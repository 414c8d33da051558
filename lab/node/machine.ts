import { arch, cpus, platform } from 'node:os';

/** Describes this machine for measurements: processor, cores, system, Node. */
export function describeMachine(): string {
  const cores = cpus();
  const model = cores[0]?.model.trim() || arch();
  return `${model}, ${cores.length} cores, ${platform()}, Node ${process.versions.node}`;
}
