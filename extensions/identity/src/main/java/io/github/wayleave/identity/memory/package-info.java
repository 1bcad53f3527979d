/** Remembers addresses, asks for their names, and so identifies clients of requests. */
@NullMarked
package io.github.wayleave.identity.memory;

import org.jspecify.annotations.NullMarked;
