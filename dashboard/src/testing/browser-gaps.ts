/** What antd asks of a browser that jsdom lacks. */
import 'shared-ui/testing/dialog-stand-in';
import './window-width.ts';

// antd measures scroll bars, which are pseudo-elements; jsdom draws none.
const styleOf = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => styleOf(element);
