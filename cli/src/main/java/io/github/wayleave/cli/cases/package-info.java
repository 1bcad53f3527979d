/** Cases: who may fetch what, as people write it down, and whether the published rules agree. */
@NullMarked
package io.github.wayleave.cli.cases;

import org.jspecify.annotations.NullMarked;
