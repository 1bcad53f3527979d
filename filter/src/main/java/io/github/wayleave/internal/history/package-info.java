/** The history of published documents: dated, hashed and chained, in a folder. */
@NullMarked
package io.github.wayleave.internal.history;

import org.jspecify.annotations.NullMarked;
