/** Known crawlers: what they are called, what they come for, what they obey. */
@NullMarked
package io.github.wayleave.crawler;

import org.jspecify.annotations.NullMarked;
