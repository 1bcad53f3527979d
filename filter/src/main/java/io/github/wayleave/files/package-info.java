/** The files of datasets: found, watched and hashed, so that what is listed of them is true. */
@NullMarked
package io.github.wayleave.files;

import org.jspecify.annotations.NullMarked;
