/** Logs and counts decisions. */
@NullMarked
package io.github.wayleave.internal.enforce.log;

import org.jspecify.annotations.NullMarked;
