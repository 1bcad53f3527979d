package io.github.wayleave.it.tomcat;

import org.junit.jupiter.api.Tag;

/** Slow, since the newer version runs the same each time. */
@Tag("slow")
class Tomcat10Test extends TomcatContract {}
