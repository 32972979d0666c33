import { useVirtualizer } from '@tanstack/react-virtual'

/** TanStack Virtual's hook. The React Compiler, for which it is no fit, compiles nothing here. */
export const useRivalWindow = useVirtualizer
