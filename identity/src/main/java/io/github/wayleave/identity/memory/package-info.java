/** Remembers what is known of addresses, asks for more, and so identifies clients of requests. */
@NullMarked
package io.github.wayleave.identity.memory;

import org.jspecify.annotations.NullMarked;
