// Nothing to set up yet but a clean storage for each test.
import { beforeEach } from 'vitest';

beforeEach(() => globalThis.localStorage?.clear());
