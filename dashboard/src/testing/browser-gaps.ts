/** What antd and the dashboard ask of a browser that jsdom lacks. */
import '@nalam/shared-ui/testing/dialog-stand-in';
import '@nalam/shared-ui/testing/picture-decoder-stand-in';
import './window-width.ts';

// antd's forms use a channel to come after React's own work; nothing here listens from another thread.
globalThis.MessageChannel = class {
  port1: Partial<MessagePort> = { onmessage: null };
  port2: Partial<MessagePort> = {
    postMessage: (data: unknown) =>
      void setTimeout(() =>
        (this.port1.onmessage as ((event: MessageEvent) => void) | null)?.(
          new MessageEvent('message', { data }),
        ),
      ),
  };
} as unknown as typeof MessageChannel;

// Nothing has a size, so nothing ever changes it.
globalThis.ResizeObserver = class implements ResizeObserver {
  observe() {
    return undefined;
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
};

// jsdom reads files the old way alone.
File.prototype.text = function () {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(this);
  });
};
