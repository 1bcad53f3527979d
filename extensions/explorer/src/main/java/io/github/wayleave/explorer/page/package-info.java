/** The pages: each is a record of what it shows, and a template that is compiled into code. */
@NullMarked
package io.github.wayleave.explorer.page;

import org.jspecify.annotations.NullMarked;
