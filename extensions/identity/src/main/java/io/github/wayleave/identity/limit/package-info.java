/** Limits the time of network calls, closes their sockets, and delays repetitions. */
@NullMarked
package io.github.wayleave.identity.limit;

import org.jspecify.annotations.NullMarked;
