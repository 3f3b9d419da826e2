/** Window features that jsdom lacks: scrolling, and closing a popover. The journeys use the browser's own. */
import '@nalam/shared-ui/testing/dialog-stand-in';

window.scrollTo = () => undefined;
HTMLElement.prototype.hidePopover = () => undefined;
