/**
 * jsdom has <dialog> without its methods. Adds the HTML standard's showModal and close, as far as tests need them: the focus moves
 * in and returns, Esc fires `cancel`, and a form with the method `dialog` closes it. The journeys use the browser's own.
 */
export function addDialogs({
  document,
  DOMException,
  Element,
  Event,
  HTMLDialogElement,
  HTMLElement,
  HTMLFormElement,
}) {
  const openers = new WeakMap();

  function onEscape(event) {
    if (event.key !== 'Escape') return;
    // With two open dialogs, the upper one has the focus.
    if (event.target instanceof Element && event.target.closest('dialog') !== this) return;
    if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close();
  }

  HTMLDialogElement.prototype.showModal = function showModal() {
    if (this.open) throw new DOMException('The dialog is open already.', 'InvalidStateError');
    openers.set(this, document.activeElement);
    this.open = true;
    this.addEventListener('keydown', onEscape);
    this.querySelector('button, input, select, textarea, a[href]')?.focus();
  };

  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.removeEventListener('keydown', onEscape);
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };

  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.getAttribute('method') !== 'dialog')
      return;
    event.preventDefault();
    event.target.closest('dialog')?.close();
  });
}
