/** The files that a server keeps from one start to the next, and how they are written. */
@NullMarked
package io.github.wayleave.internal.state;

import org.jspecify.annotations.NullMarked;
