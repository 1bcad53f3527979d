/** The files of datasets, as they are on this machine. */
@NullMarked
package io.github.wayleave.cli.localfiles;

import org.jspecify.annotations.NullMarked;
