/** Decides about the requests of any server, in code. */
@NullMarked
package io.github.wayleave.gate;

import org.jspecify.annotations.NullMarked;
