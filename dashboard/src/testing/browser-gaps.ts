/** Browser features that antd and the dashboard use and jsdom lacks. */
import '@nalam/shared-ui/testing/picture-decoder-stand-in';
import './window-width.ts';

// antd's forms schedule work after React's with a MessageChannel; no other thread listens here.
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

// Elements have no size in jsdom, so no size ever changes.
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

// jsdom reads files only through FileReader.
File.prototype.arrayBuffer = function () {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};
