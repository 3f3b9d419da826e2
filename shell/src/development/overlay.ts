/** What stands before the page while the sources do not compile. It takes no focus from what is being typed. */
export class Overlay {
  readonly #errors = new Map<string, string[]>();
  #box: HTMLElement | undefined;

  /**
   * @param about whose errors; those that it had before are forgotten
   * @returns whether they are others than before
   */
  show(about: string, errors: string[]): boolean {
    if (errors.join() === (this.#errors.get(about) ?? []).join()) return false;
    if (errors.length > 0) this.#errors.set(about, errors);
    else this.#errors.delete(about);
    this.#box?.remove();
    if (this.#errors.size === 0) return true;
    const box = document.createElement('pre');
    box.popover = 'manual';
    box.role = 'alert';
    box.style.cssText =
      'inset: auto 0 0 0; width: auto; max-height: 60vh; margin: 0; padding: 16px; overflow: auto; border: 0; ' +
      'border-top: 4px solid #d92d20; background: #1b1b1f; color: #fff; font: 13px/1.5 monospace; white-space: pre-wrap';
    box.textContent = [...this.#errors].map(([name, texts]) => [name, ...texts].join('\n\n')).join('\n\n');
    box.addEventListener('click', () => box.hidePopover());
    document.body.append(box);
    box.showPopover();
    this.#box = box;
    return true;
  }
}
