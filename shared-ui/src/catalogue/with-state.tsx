import { useState, type ReactNode } from 'react';

interface WithStateProps<Value> {
  first: Value;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** For examples of components whose state is held by their parent. */
export function WithState<Value>({ first, children }: WithStateProps<Value>) {
  const [value, setValue] = useState(first);
  return children(value, (next) => setValue(() => next));
}
