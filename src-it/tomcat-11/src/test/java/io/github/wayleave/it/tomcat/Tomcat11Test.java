package io.github.wayleave.it.tomcat;

class Tomcat11Test extends TomcatContract {}
