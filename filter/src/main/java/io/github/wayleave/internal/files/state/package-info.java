/** The state of each file: its stamp, hash and problems. */
@NullMarked
package io.github.wayleave.internal.files.state;

import org.jspecify.annotations.NullMarked;
