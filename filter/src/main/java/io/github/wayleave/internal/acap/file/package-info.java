/** Reads the ACAP fields of any robots.txt, and writes those of a policy. */
@NullMarked
package io.github.wayleave.internal.acap.file;

import org.jspecify.annotations.NullMarked;
