/** Answers, refuses or passes each request, on any server. */
@NullMarked
package io.github.wayleave.internal.gate;

import org.jspecify.annotations.NullMarked;
