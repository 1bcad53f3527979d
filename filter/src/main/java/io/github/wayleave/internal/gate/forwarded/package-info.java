/** Determines client and host from the header fields of trusted proxies. */
@NullMarked
package io.github.wayleave.internal.gate.forwarded;

import org.jspecify.annotations.NullMarked;
