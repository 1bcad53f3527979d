/** Reads access logs of web servers in the combined form. */
@NullMarked
package io.github.wayleave.cli.accesslog;

import org.jspecify.annotations.NullMarked;
