/** Text that is safe on one line, percent-encoding, spelling and hashes. */
@NullMarked
package io.github.wayleave.internal.text;

import org.jspecify.annotations.NullMarked;
