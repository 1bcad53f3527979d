/** What a report about crawlers says: its figures and sentences, whatever shows them. */
@NullMarked
package io.github.wayleave.explorer.report;

import org.jspecify.annotations.NullMarked;
