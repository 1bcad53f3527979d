/** The formats of access logs, and their detection. */
@NullMarked
package io.github.wayleave.cli.accesslog.format;

import org.jspecify.annotations.NullMarked;
