/** Access to the files of datasets: site paths, file states and roots. */
@NullMarked
package io.github.wayleave.files;

import org.jspecify.annotations.NullMarked;
