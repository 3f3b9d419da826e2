import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { CSSProperties, ReactNode } from 'react';
import type { Move } from './use-order.ts';

interface SortableRowsProps {
  ids: string[];
  enabled: boolean;
  onMove: Move;
  children: ReactNode;
}

/** No announcements: dragging needs a pointer, and the list announces the record's new position. */
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };
function nothing() {
  return undefined;
}

/** Makes rows draggable by their handle. The buttons beside it work without a pointer. */
export function SortableRows({ ids, enabled, onMove, children }: SortableRowsProps) {
  // A press that hardly moves is no drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  if (!enabled) return children;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragEnd={({ active, over }) => {
        if (over) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** @returns the props that make a row and its handle draggable */
export function useSortableRow(id: string) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform),
    transition,
    ...(isDragging && { position: 'relative', zIndex: 1 }),
  };
  return { setRow: setNodeRef, style, handle: { ref: setActivatorNodeRef, ...listeners } };
}
