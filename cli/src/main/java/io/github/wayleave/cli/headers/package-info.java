/** Which pages have which header fields, as ordered rules about paths. */
@NullMarked
package io.github.wayleave.cli.headers;

import org.jspecify.annotations.NullMarked;
