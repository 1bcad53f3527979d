/**
 * The fields of data.txt: their names, the lines on which values stand, and the limits of those
 * values.
 */
@NullMarked
package io.github.wayleave.internal.datatxt.field;

import org.jspecify.annotations.NullMarked;
