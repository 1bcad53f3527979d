/** Whether a client is the crawler that it names, and the extension point that finds out. */
@NullMarked
package io.github.wayleave.identity;

import org.jspecify.annotations.NullMarked;
