package io.github.wayleave.it.tomcat;

class Tomcat10Test extends TomcatContract {}
