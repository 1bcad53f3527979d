/** Calls code from outside, and counts and logs what it throws. */
@NullMarked
package io.github.wayleave.internal.extension;

import org.jspecify.annotations.NullMarked;
