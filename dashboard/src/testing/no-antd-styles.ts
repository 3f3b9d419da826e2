export const antdWritesStyles = false;
