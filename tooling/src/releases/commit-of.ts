import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * @param folder any folder of the sources
 * @returns the commit that is checked out, marked where files differ from it; nothing outside version control
 */
export async function commitOf(folder: string): Promise<{ commit?: string }> {
  try {
    const { stdout } = await run('git', ['describe', '--always', '--dirty', '--abbrev=10', '--exclude=*'], {
      cwd: folder,
    });
    return { commit: stdout.trim() };
  } catch {
    return {};
  }
}
