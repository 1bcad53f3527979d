/** Logs and counts decisions. */
@NullMarked
package io.github.wayleave.internal.enforce.record;

import org.jspecify.annotations.NullMarked;
