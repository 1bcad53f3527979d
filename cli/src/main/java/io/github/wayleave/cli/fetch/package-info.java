/** What a site has published, asked for as a good crawler asks. */
@NullMarked
package io.github.wayleave.cli.fetch;

import org.jspecify.annotations.NullMarked;
