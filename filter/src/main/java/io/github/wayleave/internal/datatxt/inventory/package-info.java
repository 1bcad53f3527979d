/** The files of datasets that are known at one time, which decide what is listed. */
@NullMarked
package io.github.wayleave.internal.datatxt.inventory;

import org.jspecify.annotations.NullMarked;
