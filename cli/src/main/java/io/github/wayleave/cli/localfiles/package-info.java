/** Reads the files of datasets on this machine. */
@NullMarked
package io.github.wayleave.cli.localfiles;

import org.jspecify.annotations.NullMarked;
