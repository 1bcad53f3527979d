/** Answers, refuses or passes each request, whatever server received it. */
@NullMarked
package io.github.wayleave.internal.gate;

import org.jspecify.annotations.NullMarked;
