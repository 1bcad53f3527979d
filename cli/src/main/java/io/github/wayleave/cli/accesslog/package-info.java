/** The values that readers of access logs take and return. */
@NullMarked
package io.github.wayleave.cli.accesslog;

import org.jspecify.annotations.NullMarked;
