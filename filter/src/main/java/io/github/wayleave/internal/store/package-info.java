/** Finds the store that nodes share, asks it in time, and notices when it is away. */
@NullMarked
package io.github.wayleave.internal.store;

import org.jspecify.annotations.NullMarked;
