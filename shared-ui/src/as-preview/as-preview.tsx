import type { ComponentType, SyntheticEvent } from 'react';

function stop(event: SyntheticEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * @returns a preview of a visitor's page in which presses and forms do nothing, because a draft has no address, form or
 * cart yet, and staff must stay in the editor. It is not `inert`, which would hide it from screen readers.
 */
export const asPreview = (Page: ComponentType): ComponentType =>
  function Preview() {
    return (
      <div onClickCapture={stop} onSubmitCapture={stop}>
        <Page />
      </div>
    );
  };
